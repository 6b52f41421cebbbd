import type { PermissionName } from '@sandbar/domain/permissions';
import type { Targets } from './access-targets.ts';

/** The schema's `@can` says who gets an answer at all. */
export interface ReadEntry {
  /** Whether only the owner of the target sees it. */
  owned?: boolean;
  /** People of the same merchant with this permission see it too. */
  alsoFor?: PermissionName | readonly PermissionName[];
  /** Returns the query: arguments and selection, without anything that changes with time. */
  ask(at: Targets): string;
}

export interface CommandEntry {
  /**
   * The target: with `merchant` it may be another merchant's, with `owner` also another member's; undefined when the
   * command has no target that exists.
   */
  aims?: 'owner' | 'merchant';
  /** The role that may send this content, where the permission is not enough because it depends on a field. */
  rightful?: 'administrator';
  /** The refusal even for the permitted sender, whose own open matters prevent the command. */
  refused?: string;
  content(at: Targets): Record<string, unknown>;
}
