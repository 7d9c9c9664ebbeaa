import { type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { niches } from '../sample/texts/niches.ts';
import { type Asked, askedSchema, type Choice, choiceSchema, customChoice } from './asked.ts';
import { customAccount } from './channels.ts';
import { consentPage, errorPage } from './consent-page.ts';
import type { World } from './world.ts';

const decisionSchema = choiceSchema.extend({ decision: z.enum(['allow', 'deny']) });

/** Google's authorisation endpoint: the consent page and what follows its buttons. */
export function consentRouter(world: World, origin: () => string): Router {
  const router = Router();
  router.get('/o/oauth2/v2/auth', (request, response) => {
    const asked = askedSchema.safeParse(request.query);
    if (!asked.success) return refuse(response, asked.error);
    if (asked.data.prompt === 'none')
      return redirect(response, asked.data, { error: 'interaction_required' });
    response
      .type('html')
      .set('cache-control', 'no-store')
      .send(consentPage(world, origin(), asked.data));
  });

  router.post('/o/oauth2/v2/auth', urlencoded({ extended: false, limit: '16kb' }), (request, response) => {
    const form = decisionSchema.safeParse(request.body);
    if (!form.success) return refuse(response, form.error);
    const { decision, ...choice } = form.data;
    if (decision === 'deny') return redirect(response, choice, { error: 'access_denied' });
    const accountId = chosenAccount(world, choice);
    if (!accountId) {
      const problem =
        choice.account === customChoice ? 'Écris le nom de la chaîne à inventer.' : 'Choisis un compte.';
      return response
        .status(400)
        .type('html')
        .send(consentPage(world, origin(), choice, problem));
    }
    const code = world.grants.consent({
      accountId,
      clientId: choice.client_id,
      scope: choice.scope,
      redirectUri: choice.redirect_uri,
      challenge: choice.code_challenge ?? null,
      method: choice.code_challenge_method ?? 'plain',
      offline: choice.access_type === 'offline',
      prompt: choice.prompt ?? '',
    });
    redirect(response, choice, { code, scope: choice.scope });
  });
  return router;
}

function chosenAccount(world: World, choice: Choice): string | undefined {
  if (choice.account !== customChoice) return choice.account && world.account(choice.account)?.id;
  const title = choice.custom_title;
  if (!title) return undefined;
  const niche = niches.find(({ slug }) => slug === choice.custom_niche)?.slug ?? 'divertissement';
  world.grants.addCustom({ title, niche, subscriberCount: choice.custom_subscribers });
  return customAccount(title, niche, choice.custom_subscribers).id;
}

function redirect(response: Response, asked: Asked, answer: Record<string, string>): void {
  const target = new URL(asked.redirect_uri);
  if (asked.state !== undefined) target.searchParams.set('state', asked.state);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  response.set('cache-control', 'no-store').redirect(302, target.href);
}

function refuse(response: Response, error: z.ZodError): void {
  const fields = [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ');
  response
    .status(400)
    .type('html')
    .send(errorPage(`Demande non valide : ${fields}`));
}

const tokenSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** Google's token and revocation endpoints. */
export function tokenRouter(world: World): Router {
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '16kb' }));

  router.post('/token', (request, response) => {
    response.set('cache-control', 'no-cache, no-store, max-age=0, must-revalidate');
    const client = clientOf(request.headers.authorization, request.body);
    if (!client) return fail(response, 401, 'invalid_client', 'The OAuth client was not found.');
    const asked = tokenSchema.safeParse(request.body);
    if (!asked.success)
      return fail(response, 400, 'unsupported_grant_type', 'Invalid grant_type or missing parameter.');
    if (world.nextFailure('/token', ['backendError']))
      return fail(response, 503, 'internal_failure', 'Backend Error');
    if (world.nextFailure('/token', ['invalidGrant']))
      return fail(response, 400, 'invalid_grant', 'Token has been expired or revoked.');
    if (asked.data.grant_type === 'authorization_code') {
      const { code, redirect_uri: redirectUri, code_verifier: verifier = null } = asked.data;
      const tokens = world.grants.redeem({ code, redirectUri, verifier, clientId: client });
      return tokens ? response.json(tokens) : fail(response, 400, 'invalid_grant', 'Malformed auth code.');
    }
    const tokens = world.grants.refresh(asked.data.refresh_token, client);
    return tokens
      ? response.json(tokens)
      : fail(response, 400, 'invalid_grant', 'Token has been expired or revoked.');
  });

  router.post('/revoke', (request, response) => {
    const token = tokenToRevoke(request.query) ?? tokenToRevoke(request.body);
    if (token === undefined)
      return fail(response, 400, 'invalid_request', 'Missing required parameter: token');
    return world.grants.revokeToken(token)
      ? response.json({})
      : fail(response, 400, 'invalid_token', 'Token expired or revoked');
  });
  return router;
}

function tokenToRevoke(source: unknown): string | undefined {
  return z.object({ token: z.string().min(1) }).safeParse(source).data?.token;
}

/** The client's id, by HTTP Basic or in the body; null without a secret, which Google asks of web applications. */
function clientOf(authorization: string | undefined, body: unknown): string | null {
  const basic = authorization?.match(/^Basic (.+)$/i)?.[1];
  if (basic) {
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    return id && secret ? id : null;
  }
  const given = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) }).safeParse(body);
  return given.success ? given.data.client_id : null;
}

function fail(response: Response, status: number, error: string, description: string): void {
  response.status(status).json({ error, error_description: description });
}
