export declare function npmProblem(said: string): string | undefined;
export declare function endProblem(program: string, signal: string | null): string | undefined;
