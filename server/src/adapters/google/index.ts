import type { calendar_v3 } from '@googleapis/calendar';
import type { OAuth2Client } from 'google-auth-library';
import { GoogleProblem, type Google, type GoogleCalendar, type GoogleItem } from '../../google/google.types.ts';
import { driveBy } from './drive.ts';
import { mailBy } from './mail.ts';
import { OPTIONS, asProblem } from './problems.ts';

const GOOGLE = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
};

interface Settings {
  clientId: string;
  clientSecret: string;
  /** Replaces all addresses of Google, without a slash at its end; undefined means Google's own. */
  address: string | undefined;
}

/**
 * Calls Google through its own client libraries, which are loaded when the first member needs them. Errors never
 * contain a token.
 */
export const createGoogle = ({ clientId, clientSecret, address }: Settings): Google => {
  const at = address
    ? { consent: `${address}/o/oauth2/v2/auth`, token: `${address}/token`, revoke: `${address}/revoke` }
    : GOOGLE;

  const client = async (redirectUri?: string): Promise<OAuth2Client> => {
    const { OAuth2Client: Client } = await import('google-auth-library');
    return new Client({
      clientId,
      clientSecret,
      ...(redirectUri ? { redirectUri } : {}),
      endpoints: { oauth2AuthBaseUrl: at.consent, oauth2TokenUrl: at.token, oauth2RevokeUrl: at.revoke },
      transporterOptions: OPTIONS,
    });
  };

  const ofMember = async (refreshToken: string): Promise<OAuth2Client> => {
    const auth = await client();
    auth.setCredentials({ refresh_token: refreshToken });
    return auth;
  };
  const root = address ? { rootUrl: `${address}/` } : {};

  return {
    consentUrl: async ({ redirectUri, state, challenge, scopes, email }) => {
      const { CodeChallengeMethod } = await import('google-auth-library');
      return (await client(redirectUri)).generateAuthUrl({
        access_type: 'offline',
        // Without it Google gives no refresh token to a member who was connected before.
        prompt: 'consent',
        // The new token keeps the scopes that were granted for other features.
        include_granted_scopes: true,
        scope: [...scopes],
        state,
        code_challenge: challenge,
        code_challenge_method: CodeChallengeMethod.S256,
        login_hint: email,
      });
    },
    exchange: async ({ code, verifier, redirectUri }) =>
      asProblem(async () => {
        const { tokens } = await (await client(redirectUri)).getToken({ code, codeVerifier: verifier });
        const { sub, email } = claimsOf(tokens.id_token ?? '');
        if (!tokens.refresh_token || !sub) throw new GoogleProblem('unreachable', 'half an answer');
        return {
          refreshToken: tokens.refresh_token,
          subject: sub,
          email: email ?? '',
          scopes: (tokens.scope ?? '').split(' '),
        };
      }),
    revoke: async (refreshToken) => {
      try {
        await asProblem(async () => (await client()).revokeToken(refreshToken));
      } catch (error) {
        // A token that Google no longer knows is already revoked.
        if (!(error instanceof GoogleProblem) || !['refused', 'revoked'].includes(error.kind)) throw error;
      }
    },
    calendar: async (refreshToken) => {
      const [{ calendar }, auth] = await Promise.all([import('@googleapis/calendar'), ofMember(refreshToken)]);
      return calendarBy(calendar({ version: 'v3', auth, ...root }));
    },
    drive: async (refreshToken) => {
      const [{ drive }, auth] = await Promise.all([import('@googleapis/drive'), ofMember(refreshToken)]);
      return driveBy(drive({ version: 'v3', auth, ...root }), auth, address ?? 'https://www.googleapis.com');
    },
    mail: async (refreshToken) => {
      const [{ gmail }, auth] = await Promise.all([import('@googleapis/gmail'), ofMember(refreshToken)]);
      return mailBy(gmail({ version: 'v1', auth, ...root }));
    },
  };
};

const PRIMARY = { calendarId: 'primary' };

const calendarBy = ({ events }: calendar_v3.Calendar): GoogleCalendar => ({
  list: async ({ syncToken, pageToken, from, to }) =>
    asProblem(async () => {
      const { data } = await events.list(
        {
          ...PRIMARY,
          singleEvents: true,
          maxResults: 250,
          ...(syncToken ? { syncToken } : { timeMin: from.toISOString(), timeMax: to.toISOString() }),
          ...(pageToken ? { pageToken } : {}),
        },
        OPTIONS,
      );
      if (!Array.isArray(data.items)) throw new GoogleProblem('unreachable', 'half an answer');
      return {
        items: data.items as GoogleItem[],
        timeZone: data.timeZone ?? 'UTC',
        nextPageToken: data.nextPageToken ?? undefined,
        nextSyncToken: data.nextSyncToken ?? undefined,
      };
    }),
  get: async (eventId) =>
    asProblem(async () => (await events.get({ ...PRIMARY, eventId }, OPTIONS)).data as GoogleItem),
  insert: async (event) =>
    asProblem(async () => (await events.insert({ ...PRIMARY, requestBody: event }, OPTIONS)).data as GoogleItem),
  update: async (event, etag) =>
    asProblem(
      async () =>
        (
          await events.update(
            { ...PRIMARY, eventId: event.id, requestBody: { ...event, status: 'confirmed' } },
            { ...OPTIONS, ...(etag ? { headers: { 'if-match': etag } } : {}) },
          )
        ).data as GoogleItem,
    ),
  remove: async (eventId) => asProblem(async () => void (await events.delete({ ...PRIMARY, eventId }, OPTIONS))),
});

const claimsOf = (idToken: string): { sub?: string; email?: string } => {
  // The token came directly from Google over https, so its signature need not be checked (OpenID Connect Core,
  // 3.1.3.7).
  try {
    return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sub?: string };
  } catch {
    return {};
  }
};
