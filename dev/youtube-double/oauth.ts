import { type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { niches } from '../sample/texts/niches.ts';
import {
  type AuthorizationRequest,
  authorizationRequestSchema,
  type ConsentForm,
  consentFormSchema,
  customChannelValue,
} from './authorization-request.ts';
import { createCustomAccount } from './channels.ts';
import { renderConsentPage, renderErrorPage } from './consent-page.ts';
import type { World } from './world.ts';

const decisionSchema = consentFormSchema.extend({ decision: z.enum(['allow', 'deny']) });

/** Google's authorisation endpoint: the consent page and its form. */
export function consentRouter(world: World, origin: () => string): Router {
  const router = Router();
  router.get('/o/oauth2/v2/auth', (request, response) => {
    const authorization = authorizationRequestSchema.safeParse(request.query);
    if (!authorization.success) return sendInvalidRequest(response, authorization.error);
    if (authorization.data.prompt === 'none')
      return redirect(response, authorization.data, { error: 'interaction_required' });
    response
      .type('html')
      .set('cache-control', 'no-store')
      .send(renderConsentPage(world, origin(), authorization.data));
  });

  router.post('/o/oauth2/v2/auth', urlencoded({ extended: false, limit: '16kb' }), (request, response) => {
    const form = decisionSchema.safeParse(request.body);
    if (!form.success) return sendInvalidRequest(response, form.error);
    const { decision, ...choice } = form.data;
    if (decision === 'deny') return redirect(response, choice, { error: 'access_denied' });
    const accountId = resolveAccount(world, choice);
    if (!accountId) {
      const problem =
        choice.account === customChannelValue
          ? 'Écris le nom de la chaîne à inventer.'
          : 'Choisis un compte.';
      return response
        .status(400)
        .type('html')
        .send(renderConsentPage(world, origin(), choice, problem));
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

function resolveAccount(world: World, choice: ConsentForm): string | undefined {
  if (choice.account !== customChannelValue) return choice.account && world.account(choice.account)?.id;
  const title = choice.custom_title;
  if (!title) return undefined;
  const niche = niches.find(({ slug }) => slug === choice.custom_niche)?.slug ?? 'divertissement';
  world.grants.addCustomChannel({ title, niche, subscriberCount: choice.custom_subscribers });
  return createCustomAccount(title, niche, choice.custom_subscribers).id;
}

function redirect(
  response: Response,
  authorization: AuthorizationRequest,
  params: Record<string, string>,
): void {
  const target = new URL(authorization.redirect_uri);
  if (authorization.state !== undefined) target.searchParams.set('state', authorization.state);
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value);
  response.set('cache-control', 'no-store').redirect(302, target.href);
}

function sendInvalidRequest(response: Response, error: z.ZodError): void {
  const fields = [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ');
  response
    .status(400)
    .type('html')
    .send(renderErrorPage(`Demande non valide : ${fields}`));
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
    const client = findClientId(request.headers.authorization, request.body);
    if (!client) return sendOAuthError(response, 401, 'invalid_client', 'The OAuth client was not found.');
    const tokenRequest = tokenSchema.safeParse(request.body);
    if (!tokenRequest.success)
      return sendOAuthError(
        response,
        400,
        'unsupported_grant_type',
        'Invalid grant_type or missing parameter.',
      );
    if (world.nextFailure('/token', ['backendError']))
      return sendOAuthError(response, 503, 'internal_failure', 'Backend Error');
    if (world.nextFailure('/token', ['invalidGrant']))
      return sendOAuthError(response, 400, 'invalid_grant', 'Token has been expired or revoked.');
    if (tokenRequest.data.grant_type === 'authorization_code') {
      const { code, redirect_uri: redirectUri, code_verifier: verifier = null } = tokenRequest.data;
      const tokens = world.grants.redeem({ code, redirectUri, verifier, clientId: client });
      return tokens
        ? response.json(tokens)
        : sendOAuthError(response, 400, 'invalid_grant', 'Malformed auth code.');
    }
    const tokens = world.grants.refresh(tokenRequest.data.refresh_token, client);
    return tokens
      ? response.json(tokens)
      : sendOAuthError(response, 400, 'invalid_grant', 'Token has been expired or revoked.');
  });

  router.post('/revoke', (request, response) => {
    const token = tokenToRevoke(request.query) ?? tokenToRevoke(request.body);
    if (token === undefined)
      return sendOAuthError(response, 400, 'invalid_request', 'Missing required parameter: token');
    return world.grants.revokeToken(token)
      ? response.json({})
      : sendOAuthError(response, 400, 'invalid_token', 'Token expired or revoked');
  });
  return router;
}

function tokenToRevoke(source: unknown): string | undefined {
  return z.object({ token: z.string().min(1) }).safeParse(source).data?.token;
}

/**
 * Returns the client id from the HTTP Basic header or the request body. Returns null when the client secret
 * is missing, because Google requires it of web applications.
 */
function findClientId(authorization: string | undefined, body: unknown): string | null {
  const basic = authorization?.match(/^Basic (.+)$/i)?.[1];
  if (basic) {
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    return id && secret ? id : null;
  }
  const credentials = z
    .object({ client_id: z.string().min(1), client_secret: z.string().min(1) })
    .safeParse(body);
  return credentials.success ? credentials.data.client_id : null;
}

function sendOAuthError(response: Response, status: number, error: string, description: string): void {
  response.status(status).json({ error, error_description: description });
}
