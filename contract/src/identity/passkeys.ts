import * as z from 'zod/mini';
import { shortText } from '../common/index.ts';

/** The signed answer of a device, as the browser sends it. The server's WebAuthn library verifies it. */
const signed = z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(1400)), response: z.looseObject({}) });

/** POST /User/PasskeyRegistration. An empty name is replaced by the device's. */
export const passkeyRegistration = z.object({
  Name: z._default(shortText.check(z.maxLength(60)), ''),
  Response: signed,
});

/** POST /User/PasskeySignIn and /User/PasskeyProof. */
export const passkeySignIn = z.object({ Response: signed });

/** POST /User/EnterByTicket: a ticket for a member other than the signed-in one, after the reader confirmed it. */
export const ticketEntry = z.object({ tokenId: z.string().check(z.regex(/^[\w-]{43}$/)) });
