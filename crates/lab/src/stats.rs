//! Plain statistics of samples. All of them answer `None` for an empty sample.

/// The arithmetic mean.
pub fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The geometric mean; values that are not positive count as none.
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    let logs: Vec<f64> = values.iter().filter(|&&v| v > 0.0).map(|v| v.ln()).collect();
    mean(&logs).map(f64::exp)
}

/// The value in the middle, or the mean of the two there.
pub fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => None,
        n if n % 2 == 1 => Some(sorted[middle]),
        _ => Some((sorted[middle - 1] + sorted[middle]) / 2.0),
    }
}

/// The largest.
pub fn max(values: &[f64]) -> Option<f64> {
    values.iter().copied().max_by(f64::total_cmp)
}

/// The smallest.
pub fn min(values: &[f64]) -> Option<f64> {
    values.iter().copied().min_by(f64::total_cmp)
}

/// By how much the mean of a sample may be off: its standard error.
pub fn standard_error(values: &[f64]) -> Option<f64> {
    let mean = mean(values)?;
    let n = values.len() as f64;
    let squares: f64 = values.iter().map(|v| (v - mean).powi(2)).sum();
    (n > 1.0).then(|| (squares / (n - 1.0) / n).sqrt())
}

/// The factor by which y grows with each unit of x: least squares through the logarithms of y. Values
/// that are not positive are left out; with fewer than two different x there is no answer.
pub fn growth(points: &[(f64, f64)]) -> Option<f64> {
    let logs: Vec<(f64, f64)> =
        points.iter().filter(|p| p.1 > 0.0).map(|&(x, y)| (x, y.ln())).collect();
    let mean_x = mean(&logs.iter().map(|p| p.0).collect::<Vec<_>>())?;
    let mean_y = mean(&logs.iter().map(|p| p.1).collect::<Vec<_>>())?;
    let spread: f64 = logs.iter().map(|p| (p.0 - mean_x).powi(2)).sum();
    let together: f64 = logs.iter().map(|p| (p.0 - mean_x) * (p.1 - mean_y)).sum();
    (spread > 0.0).then(|| (together / spread).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_samples() {
        assert_eq!((mean(&[]), median(&[]), max(&[])), (None, None, None));
        assert_eq!((mean(&[1.0, 2.0, 6.0]), median(&[6.0, 1.0, 2.0])), (Some(3.0), Some(2.0)));
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert!((geometric_mean(&[1.0, 100.0, 0.0]).unwrap() - 10.0).abs() < 1e-9);
        assert_eq!(standard_error(&[1.0]), None);
        // Standard deviation 1 of three values: 1 / sqrt(3).
        assert!((standard_error(&[1.0, 2.0, 3.0]).unwrap() - 3f64.sqrt().recip()).abs() < 1e-12);
    }

    #[test]
    fn growth_of_a_power() {
        let points: Vec<(f64, f64)> =
            (0..10).map(|x| (f64::from(x), 5.0 * 1.7f64.powi(x))).collect();
        assert!((growth(&points).unwrap() - 1.7).abs() < 1e-9);
        assert_eq!(growth(&[(1.0, 2.0)]), None);
        assert_eq!(growth(&[(1.0, 0.0), (2.0, 0.0)]), None);
    }
}
