/** The features at Google that a member may turn on, each with a permission of its own. */
export const GOOGLE_FEATURES = ['calendar', 'files', 'mail'] as const;
export type GoogleFeature = (typeof GOOGLE_FEATURES)[number];

/** The narrowest that is enough. Senders and titles of mails are in their headers: nothing reads what they say. */
export const GOOGLE_SCOPES: Record<GoogleFeature, string> = {
  calendar: 'https://www.googleapis.com/auth/calendar.events',
  files: 'https://www.googleapis.com/auth/drive.file',
  mail: 'https://www.googleapis.com/auth/gmail.metadata',
};

/** Files on their way of one member at once; more wait here and not at Google. */
export const GOOGLE_FILES_WAITING = 200;

interface Consent {
  /** On before it. */
  before: readonly GoogleFeature[];
  asked: readonly GoogleFeature[];
  /** The scopes that Google reports as granted, which may differ from those requested. */
  scopes: readonly string[];
}

/**
 * Returns the features that are on after a consent. Google also grants former scopes again; features that the member
 * has ended here stay off.
 */
export const featuresAfter = ({ before, asked, scopes }: Consent): GoogleFeature[] =>
  GOOGLE_FEATURES.filter(
    (feature) => (before.includes(feature) || asked.includes(feature)) && scopes.includes(GOOGLE_SCOPES[feature]),
  );

/** Returns the features to request: the chosen one, and after a revocation also those that were on before. */
export const featuresToAsk = (
  feature: GoogleFeature,
  { before, isRevoked }: { before: readonly GoogleFeature[]; isRevoked: boolean },
): GoogleFeature[] => GOOGLE_FEATURES.filter((one) => one === feature || (isRevoked && before.includes(one)));
