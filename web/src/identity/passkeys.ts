import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { postJson } from '../transport/request.ts';
import { outcomeOf } from '../transport/send-command.ts';

/**
 * `canceled`: the reader closed the device's dialog, which needs no words; failed: what the server said of it, if
 * anything.
 */
type SignInOutcome = { kind: 'done' } | { kind: 'canceled' } | { kind: 'failed'; message?: string };

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/**
 * Asks the device to sign and the server to believe it. The session comes as a cookie.
 * @param byField the name's field offers the passkeys it knows; nothing else asks for one
 */
export const signInByPasskey = async (byField = false): Promise<SignInOutcome> => {
  if (byField && !(await browserSupportsWebAuthnAutofill())) return { kind: 'canceled' };
  const options = await outcomeOf<PublicKeyCredentialRequestOptionsJSON>(
    await postJson('/User/PasskeySignInOptions', {}),
    false,
  );
  if (!options.ok) return byField ? { kind: 'canceled' } : { kind: 'failed' };
  try {
    const response = await startAuthentication({ optionsJSON: options.value, useBrowserAutofill: byField });
    const outcome = await outcomeOf(await postJson('/User/PasskeySignIn', { Response: response }), false);
    if (outcome.ok) return { kind: 'done' };
    return outcome.failure.kind === 'refused' && outcome.failure.code === 'ACCOUNT_CLOSED'
      ? { kind: 'failed', message: outcome.failure.message }
      : { kind: 'failed' };
  } catch (error) {
    return byField || nameOf(error) === 'NotAllowedError' || nameOf(error) === 'AbortError'
      ? { kind: 'canceled' }
      : { kind: 'failed' };
  }
};

/** Proves by a passkey that the member is there. */
export const proveByPasskey = async (): Promise<SignInOutcome> => {
  const options = await outcomeOf<PublicKeyCredentialRequestOptionsJSON>(
    await postJson('/User/PasskeySignInOptions', {}),
  );
  if (!options.ok) return { kind: 'failed' };
  try {
    const response = await startAuthentication({ optionsJSON: options.value });
    const outcome = await outcomeOf(await postJson('/User/PasskeyProof', { Response: response }));
    if (outcome.ok) return { kind: 'done' };
    return outcome.failure.kind === 'refused'
      ? { kind: 'failed', message: outcome.failure.message }
      : { kind: 'failed' };
  } catch (error) {
    return nameOf(error) === 'NotAllowedError' || nameOf(error) === 'AbortError'
      ? { kind: 'canceled' }
      : { kind: 'failed' };
  }
};

type AddOutcome =
  | { kind: 'added'; name: string }
  | { kind: 'canceled' }
  | { kind: 'known' }
  /** Nothing was proved in this session for a while. */
  | { kind: 'proof' }
  | { kind: 'failed'; message?: string };

/** Makes a passkey on this device or on one nearby. */
export const addPasskey = async (): Promise<AddOutcome> => {
  const options = await outcomeOf<PublicKeyCredentialCreationOptionsJSON>(
    await postJson('/User/PasskeyRegistrationOptions', {}),
  );
  if (!options.ok && options.failure.kind === 'refused' && options.failure.code === 'PROOF_NEEDED')
    return { kind: 'proof' };
  if (!options.ok)
    return options.failure.kind === 'refused'
      ? { kind: 'failed', message: options.failure.message }
      : { kind: 'failed' };
  try {
    const response = await startRegistration({ optionsJSON: options.value });
    const outcome = await outcomeOf<{ name: string }>(
      await postJson('/User/PasskeyRegistration', { Name: '', Response: response }),
    );
    return outcome.ok ? { kind: 'added', name: outcome.value.name } : { kind: 'failed' };
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') return { kind: 'known' };
    return { kind: nameOf(error) === 'NotAllowedError' || nameOf(error) === 'AbortError' ? 'canceled' : 'failed' };
  }
};
