/** What a member may let the portal do at Google, each by a permission of its own. */
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
  /** What Google says that it gave, whatever was asked for. */
  scopes: readonly string[];
}

/**
 * What is on after a consent. Google gives what it gave before along with it, also what the member ended here since:
 * that stays off.
 */
export const featuresAfter = ({ before, asked, scopes }: Consent): GoogleFeature[] =>
  GOOGLE_FEATURES.filter(
    (feature) => (before.includes(feature) || asked.includes(feature)) && scopes.includes(GOOGLE_SCOPES[feature]),
  );

/** What is asked for: the one feature, and after Google took everything back what was on besides. */
export const featuresToAsk = (
  feature: GoogleFeature,
  { before, isRevoked }: { before: readonly GoogleFeature[]; isRevoked: boolean },
): GoogleFeature[] => GOOGLE_FEATURES.filter((one) => one === feature || (isRevoked && before.includes(one)));
