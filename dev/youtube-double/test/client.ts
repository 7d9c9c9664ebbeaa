import { youtube } from '@googleapis/youtube';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { startYouTubeDouble, type YouTubeDouble } from '../youtube-double.ts';

export const redirectUri = 'http://localhost:3000/auth/google/callback';
export const scope = 'https://www.googleapis.com/auth/youtube.readonly';

/** Starts a YouTube double that logs nothing. */
export function startQuietDouble(options: { stateFile?: string } = {}): Promise<YouTubeDouble> {
  return startYouTubeDouble({ log: () => undefined, ...options });
}

/** Creates Google's own OAuth client, configured to call the YouTube double. */
export function createClient(target: YouTubeDouble): OAuth2Client {
  return new OAuth2Client({
    clientId: 'bottin',
    clientSecret: 'secret',
    redirectUri,
    endpoints: target.endpoints,
  });
}

/** Submits the consent form and returns the redirect URL. */
export async function submitConsent(page: string, choice: Record<string, string>): Promise<URL> {
  const form = new URLSearchParams(new URL(page).searchParams);
  for (const [name, value] of Object.entries(choice)) form.set(name, value);
  const response = await fetch(new URL(page).origin + new URL(page).pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

/**
 * Connects an account: requests and grants consent, with the client library that the platform-sync service
 * uses.
 */
export async function connect(
  target: YouTubeDouble,
  account: Record<string, string> = { account: 'felix.ouellet.marchand' },
  prompt = 'consent',
) {
  const auth = createClient(target);
  const { codeVerifier, codeChallenge } = await auth.generateCodeVerifierAsync();
  const page = auth.generateAuthUrl({
    access_type: 'offline',
    scope,
    state: 'the-state',
    prompt,
    code_challenge_method: CodeChallengeMethod.S256,
    ...(codeChallenge && { code_challenge: codeChallenge }),
  });
  const back = await submitConsent(page, { decision: 'allow', ...account });
  const code = back.searchParams.get('code') ?? '';
  const { tokens } = await auth.getToken({ code, codeVerifier });
  auth.setCredentials(tokens);
  return {
    auth,
    tokens,
    back,
    code,
    codeVerifier,
    api: youtube({ version: 'v3', auth, rootUrl: target.url, retry: false }),
  };
}

/** Returns the HTTP status of a rejected call. */
export const getStatus = (error: unknown) => (error as { status?: number }).status;
export const getErrorMessage = (error: unknown) => (error as Error).message;
export const getReason = (error: unknown) =>
  (error as { response: { data: { error: { errors: { reason: string }[] } } } }).response.data.error.errors[0]
    ?.reason;

/** Returns the error of a rejected promise; throws when the promise is fulfilled. */
export const getRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('should have failed');
    },
    (error: unknown) => error,
  );
