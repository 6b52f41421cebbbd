export declare function npmProblem(said: string): string | undefined;
export declare function endProblem(signal: string | null): string | undefined;
