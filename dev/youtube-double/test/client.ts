import { youtube } from '@googleapis/youtube';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { startYouTubeDouble, type YouTubeDouble } from '../youtube-double.ts';

export const redirectUri = 'http://localhost:3000/auth/google/callback';
export const scope = 'https://www.googleapis.com/auth/youtube.readonly';

/** A double that writes nothing. */
export function quietDouble(options: { stateFile?: string } = {}): Promise<YouTubeDouble> {
  return startYouTubeDouble({ log: () => undefined, ...options });
}

/** Google's own client, led to the double. */
export function clientOf(target: YouTubeDouble): OAuth2Client {
  return new OAuth2Client({
    clientId: 'bottin',
    clientSecret: 'secret',
    redirectUri,
    endpoints: target.endpoints,
  });
}

/** Presses a button of the consent page and returns where it leads. */
export async function decide(page: string, choice: Record<string, string>): Promise<URL> {
  const form = new URLSearchParams(new URL(page).searchParams);
  for (const [name, value] of Object.entries(choice)) form.set(name, value);
  const response = await fetch(new URL(page).origin + new URL(page).pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

/** Asks for consent and gives it, as the client that the service uses does. */
export async function connect(
  target: YouTubeDouble,
  account: Record<string, string> = { account: 'felix.ouellet.marchand' },
  prompt = 'consent',
) {
  const auth = clientOf(target);
  const { codeVerifier, codeChallenge } = await auth.generateCodeVerifierAsync();
  const page = auth.generateAuthUrl({
    access_type: 'offline',
    scope,
    state: 'the-state',
    prompt,
    code_challenge_method: CodeChallengeMethod.S256,
    ...(codeChallenge && { code_challenge: codeChallenge }),
  });
  const back = await decide(page, { decision: 'allow', ...account });
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

/** What a refused call says: its HTTP status, its text, and Google's reason. */
export const status = (error: unknown) => (error as { status?: number }).status;
export const messageOf = (error: unknown) => (error as Error).message;
export const reason = (error: unknown) =>
  (error as { response: { data: { error: { errors: { reason: string }[] } } } }).response.data.error.errors[0]
    ?.reason;

/** What a call is refused with. */
export const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('should have failed');
    },
    (error: unknown) => error,
  );
