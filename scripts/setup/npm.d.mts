/** Runs npm in the repository's folder. @throws Error with what npm said when it fails */
export function runNpm(args: string[]): Promise<void>;
