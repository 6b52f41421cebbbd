export interface Machine {
  platform: string;
  arch: string;
  libc: () => string;
}
export interface LockedPackage {
  version?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
}
export declare function wantedOf(
  packages: Record<string, LockedPackage>,
  purpose: 'run' | 'develop',
  machine: Machine,
): [string, LockedPackage][];
export declare function lacking(
  wanted: [string, LockedPackage][],
  isThere: (path: string, version: string | undefined) => boolean,
): string | undefined;
