//! Every classic search algorithm, one a file, generic over a `StateSpace`.
