/** Whether the browser offers passkeys among what it fills into a name's field (WebAuthn's conditional mediation). */
export const offersPasskeys =
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function';
