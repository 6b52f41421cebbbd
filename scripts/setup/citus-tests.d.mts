export declare const CITUS_TESTS: readonly string[];
