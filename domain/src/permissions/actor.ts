import type { PermissionName } from './permissions.ts';

/**
 * The requirement of a command or read for its sender. `member` is any signed-in person; `system` the server itself:
 * set-up, clocks, imports.
 */
export type Audience = 'anyone' | 'member' | 'system' | PermissionName;

/** The one thing that a session inside a partner's frame opens. */
export interface Frame {
  partnerId: string;
  /** The order that was made in it or that its ticket was for; null until there is one. */
  orderId: string | null;
}

export type Actor =
  | { kind: 'system' }
  | {
      kind: 'user';
      userId: string;
      permissions: ReadonlySet<PermissionName>;
      frame?: Frame | undefined;
      /** It is an API key, and `userId` is the key's: no one's own things are its own. */
      service?: true | undefined;
    }
  | { kind: 'anyone' };

/** The one judge of who may. Deny by default. */
export const actorMay = (actor: Actor, audience: Audience): boolean => {
  if (actor.kind === 'system' || audience === 'anyone') return true;
  if (actor.kind === 'anyone' || audience === 'system') return false;
  if (actor.service) return audience !== 'member' && actor.permissions.has(audience);
  // Inside a partner's page a person is only a member, whatever their roles allow elsewhere.
  return audience === 'member' || (!actor.frame && actor.permissions.has(audience));
};

/**
 * The use of a command inside a partner's frame; none when absent. `opens` makes the frame's one order, whose id is the
 * command's; else the field that names an order, which must be the frame's own.
 */
export type FrameUse = 'opens' | { order: string };

/** Whether a frame may send a command with this content. @param input has its fields checked */
export const frameMay = (
  frame: Frame,
  use: FrameUse | undefined,
  input: Readonly<Record<string, unknown>>,
): boolean => {
  if (!use) return false;
  const named = input[use === 'opens' ? 'Id' : use.order];
  if (typeof named !== 'string') return false;
  // The same command sent again finds the order that it made.
  if (use === 'opens' && frame.orderId === null) return true;
  return frame.orderId !== null && named.toLowerCase() === frame.orderId;
};
