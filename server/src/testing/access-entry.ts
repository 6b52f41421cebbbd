import type { PermissionName } from '@sandbar/domain/permissions';
import type { Targets } from './access-targets.ts';

/** Who gets an answer at all stands in the schema: `@can`. */
export interface ReadEntry {
  /** True when only its owner sees what it aims at. */
  owned?: boolean;
  /** People of the same merchant with this permission see it as well. */
  alsoFor?: PermissionName | readonly PermissionName[];
  /** The argument list and the selection; nothing that changes by the clock. */
  ask(at: Targets): string;
}

export interface CommandEntry {
  /**
   * What it aims at: `merchant` things may be another merchant's, `owner` things another member's too; undefined aims
   * at nothing that exists.
   */
  aims?: 'owner' | 'merchant';
  /** The role that may send this content, where the permission alone does not say it: it depends on a field. */
  rightful?: 'administrator';
  /** What refuses even its rightful sender, whose own open things stand against it. */
  refused?: string;
  content(at: Targets): Record<string, unknown>;
}
