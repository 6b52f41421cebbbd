/** Whether the browser offers passkeys in the suggestions of a name's field (WebAuthn's conditional mediation). */
export const offersPasskeys =
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function';
