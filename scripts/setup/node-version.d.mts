export declare function installsPackages(version: string): boolean;
export declare function needsNode(version: string): string;
