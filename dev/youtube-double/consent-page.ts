import escapeHtml from 'escape-html';
import { getNiche, niches } from '../sample/texts/niches.ts';
import { type AuthorizationRequest, type ConsentForm, customChannelValue } from './authorization-request.ts';
import type { DoubleAccount } from './channels.ts';
import type { World } from './world.ts';

const compactNumber = new Intl.NumberFormat('fr-CA', { notation: 'compact', maximumFractionDigits: 1 });

const carriedFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'access_type',
  'prompt',
  'login_hint',
] as const;

/**
 * Renders the consent page: a choice of sample accounts, the requested access and two buttons. The page
 * works without scripts.
 */
export function renderConsentPage(
  world: World,
  origin: string,
  form: AuthorizationRequest & Partial<ConsentForm>,
  problem?: string,
): string {
  const hinted = form.login_hint ? world.findAccountByHint(form.login_hint) : undefined;
  const selected = form.account ?? hinted?.id ?? world.offered[0]?.id ?? customChannelValue;
  const accounts = hinted && !world.offered.includes(hinted) ? [hinted, ...world.offered] : world.offered;
  const hidden = carriedFields
    .filter((name) => form[name] !== undefined)
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(form[name] ?? '')}">`)
    .join('');
  return renderPage(
    'Choisir un compte',
    `<p class="demo">Démonstration : ce n’est pas Google, et les comptes sont inventés.</p>
<h1>Un site veut accéder à une chaîne YouTube</h1>
<p class="muted">Choisis le compte à connecter à <strong>${escapeHtml(new URL(form.redirect_uri).host)}</strong>.</p>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/o/oauth2/v2/auth">${hidden}
<fieldset><legend>Compte</legend>
${accounts.map((account) => renderChoice(origin, account, account.id === selected)).join('\n')}
${renderCustomChannel(form, selected === customChannelValue)}
</fieldset>
<section class="scopes" aria-label="Ce que le site pourra faire"><span aria-hidden="true">✓</span>
<p><strong>Voir ton compte YouTube.</strong> Lecture seule : chaîne, statistiques et vidéos publiques.</p></section>
<div class="buttons"><button name="decision" value="deny" class="quiet">Refuser</button><button name="decision" value="allow">Autoriser</button></div>
</form>`,
  );
}

function renderChoice(origin: string, { id, name, channel }: DoubleAccount, checked: boolean): string {
  const facts = channel
    ? `${channel.title} · ${channel.hiddenSubscriberCount ? 'abonnés masqués' : `${compactNumber.format(channel.subscriberCount)} abonnés`} · ${getNiche(channel.niche).category}`
    : 'Aucune chaîne YouTube';
  const picture = channel
    ? `<img src="${escapeHtml(`${origin}/img/ch/${channel.id}/88.jpg`)}" alt="" width="36" height="36">`
    : '<span class="blank" aria-hidden="true">?</span>';
  return `<label><input type="radio" name="account" value="${escapeHtml(id)}"${checked ? ' checked' : ''}>${picture}<span><b>${escapeHtml(name)}</b><small>${escapeHtml(facts)}</small></span></label>`;
}

function renderCustomChannel(form: Partial<ConsentForm>, checked: boolean): string {
  const options = niches
    .map(
      ({ slug, category }) =>
        `<option value="${slug}"${slug === (form.custom_niche ?? 'cuisine') ? ' selected' : ''}>${category}</option>`,
    )
    .join('');
  return `<div class="free"><label><input type="radio" name="account" value="${customChannelValue}"${checked ? ' checked' : ''}><span class="blank" aria-hidden="true">+</span><span><b>Inventer une autre chaîne</b></span></label>
<div class="fields"><label>Nom de la chaîne<input name="custom_title" maxlength="80" value="${escapeHtml(form.custom_title ?? '')}" autocomplete="off"></label>
<label>Abonnés<input name="custom_subscribers" inputmode="numeric" pattern="[0-9]*" value="${escapeHtml(String(form.custom_subscribers ?? 12_500))}"></label>
<label>Thème<select name="custom_niche">${options}</select></label></div></div>`;
}

/** Renders Google's error page for a request without a valid redirect URI. */
export function renderErrorPage(message: string): string {
  return renderPage(
    'Accès bloqué',
    `<h1>Accès bloqué</h1><p class="problem" role="alert">${escapeHtml(message)}</p><p class="muted">Erreur 400 : invalid_request</p>`,
  );
}

function renderPage(title: string, body: string): string {
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – double de YouTube</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const style = `
:root{color-scheme:light dark;--paper:#f4f1ea;--surface:#fff;--ink:#1d2430;--muted:#5a6270;--line:#d9d4c8;--blue:#1f4e96;--tint:#e8eef8;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#14171d;--surface:#1d222b;--ink:#eef0f4;--muted:#a8b0bd;--line:#39414e;--blue:#8db4f2;--tint:#24324a;--on:#0f1726}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main{max-width:560px;min-height:100vh;margin:auto;padding:14px 24px;background:var(--surface)}
h1{font-size:20px;line-height:1.2;margin:8px 0 2px}p{margin:0}.muted{color:var(--muted);font-size:14px}
.demo{background:var(--tint);padding:5px 10px;border-radius:6px;font-size:13px}
.problem{margin-top:8px;padding:6px 10px;border-left:4px solid #b3261e;background:#fbe9e7;color:#5f1410}
fieldset{border:0;padding:0;margin:8px 0 0}legend{position:absolute;clip-path:inset(50%)}
fieldset>label,.free>label{display:flex;align-items:center;gap:12px;padding:4px 6px;border-top:1px solid var(--line);cursor:pointer;min-height:52px}
fieldset>label:has(input:checked),.free:has(input:checked){background:var(--tint)}
input[type=radio]{width:18px;height:18px;accent-color:var(--blue);flex:none;margin:0}
img,.blank{width:36px;height:36px;border-radius:50%;flex:none}.blank{display:grid;place-items:center;background:var(--line);font-weight:700}
label span b,label span small{display:block}small{color:var(--muted);font-size:13px}
.free{border-bottom:1px solid var(--line)}.fields{display:none;grid-template-columns:1.5fr .8fr 1fr;gap:10px;padding:0 8px 10px 52px}.free:has(input:checked) .fields{display:grid}
.fields label{font-size:13px;color:var(--muted)}.fields input,.fields select{display:block;width:100%;min-width:0;height:34px;padding:4px 8px;margin-top:2px;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--muted);border-radius:6px}
.scopes{display:flex;gap:10px;align-items:start;margin:10px 0;font-size:14px}.scopes span{color:var(--blue);font-weight:700}
.buttons{display:flex;justify-content:flex-end;gap:10px;position:sticky;bottom:0;padding:10px 0;background:var(--surface)}
button{font:inherit;font-weight:600;padding:9px 20px;min-height:40px;border-radius:6px;border:1px solid var(--blue);background:var(--blue);color:var(--on);cursor:pointer}
button.quiet{background:transparent;color:var(--blue)}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}`;
