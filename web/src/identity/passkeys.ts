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
 * `canceled`: the reader closed the device's dialog, so no message is needed; `failed`: with the server's message, if
 * there is one.
 */
type SignInOutcome = { kind: 'done' } | { kind: 'canceled' } | { kind: 'failed'; message?: string };

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/**
 * Asks the device for a signature and the server to verify it. The session is a cookie.
 * @param byField whether the field's suggestions offer passkeys, without another dialog
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

/** Verifies by a passkey that the member is present. */
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
  /** This session has not verified a password or passkey lately. */
  | { kind: 'proof' }
  | { kind: 'failed'; message?: string };

/** Creates a passkey on this device or on one nearby. */
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
