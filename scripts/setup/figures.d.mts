export interface Figures {
  name: string;
  passed: number;
  failed: number;
  flaky: string[];
  broken: string[];
}
export declare function failedFiles(path: string): string[];
export declare function vitestFigures(paths: string[], code: number, name?: string): Figures;
export declare function playwrightFigures(path: string, code: number): Figures;
export declare function sayFigures(figures: Figures[]): boolean;
