import { createHash } from 'node:crypto';
import { getKnownCity } from '@bottin/contracts/domain/cities.ts';
import { type EmbedTheme, embedThemes } from '@bottin/contracts/domain/embedding.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { formatFirstDay } from '@bottin/contracts/domain/first-day.ts';
import { formatInteger } from '@bottin/contracts/domain/numbers.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { getInitials } from '@bottin/contracts/domain/text.ts';
import { getColours } from '@bottin/contracts/domain/tokens.ts';
import escapeHtml from 'escape-html';

const styles = Object.fromEntries(
  embedThemes.map((theme) => [theme, buildStyle(getColours(theme))]),
) as Record<EmbedTheme, string>;

function buildStyle(colours: ReturnType<typeof getColours>): string {
  return `*{box-sizing:border-box;margin:0}
html{color-scheme:only light}
body{font:14px/1.4 system-ui,sans-serif;color:${colours.ink}}
a{display:flex;gap:14px;align-items:center;min-height:100vh;padding:14px;border:1px solid ${colours['line-strong']};border-radius:12px;background:${colours.surface};color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid ${colours.bleu};outline-offset:-4px}
a:hover b,a:focus-visible b{text-decoration:underline}
img,i{flex:none;width:84px;height:84px;border-radius:12px;object-fit:cover}
i{display:grid;place-items:center;background:${colours.bleu};color:${colours['on-bleu']};font:700 28px system-ui,sans-serif}
div{min-width:0;overflow-wrap:anywhere}
@media(max-width:339px){img,i{display:none}}
strong{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;font-size:17px;line-height:1.25}
small{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;font-size:12px;color:${colours.muted}}
b{display:block;margin-top:4px;font-size:13px;color:${colours.bleu}}`;
}

/**
 * Returns the Content-Security-Policy of a card. It allows the card's own style, pictures of this site and
 * framing by any site, but no scripts.
 */
export function getCardPolicy(theme: EmbedTheme): string {
  const hash = createHash('sha256').update(styles[theme]).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
}

const longDate = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'America/Toronto' });

/** Builds the card of a profile. `origin` is the origin of this site, to which the card links. */
export function buildCard(entry: Entry, theme: EmbedTheme, origin: string): string {
  const { slug, name, niche, region } = entry;
  const place = [niche, getKnownCity(region)].filter(Boolean).join(' · ');
  const lines = [place, ...listFigures(entry)].filter(Boolean);
  const body = `<a href="${escapeHtml(`${origin}/createurs/${encodeURIComponent(slug)}`)}" target="_blank" rel="noopener">${buildPortrait(entry)}<div><strong>${escapeHtml(name)}</strong>${lines
    .map((line) => `<small>${escapeHtml(line)}</small>`)
    .join('')}<b>Voir le profil sur Bottin</b></div></a>`;
  return buildDocument(`${name} sur Bottin`, theme, body);
}

/** Builds the card that is sent when no public profile has the requested slug. */
export function buildMissingCard(theme: EmbedTheme, origin: string): string {
  const body = `<a href="${escapeHtml(`${origin}/repertoire`)}" target="_blank" rel="noopener"><div><strong>Ce profil n’est pas dans l’annuaire</strong><b>Explorer Bottin</b></div></a>`;
  return buildDocument('Bottin', theme, body);
}

function listFigures({ followers, platform, syncedAt }: Entry): string[] {
  if (followers === null || !platform) return [];
  const unit = followers < 2 ? 'abonné' : 'abonnés';
  const figure = `${formatInteger(followers)} ${unit} sur ${platformLabels[platform]}`;
  return syncedAt ? [figure, `Chiffre du ${formatFirstDay(longDate.format(new Date(syncedAt)))}`] : [figure];
}

function buildPortrait({ name, profileImageUrl }: Entry): string {
  return profileImageUrl?.startsWith('/media/')
    ? `<img src="${escapeHtml(profileImageUrl)}" alt="" width="84" height="84">`
    : `<i aria-hidden="true">${escapeHtml(getInitials(name))}</i>`;
}

function buildDocument(title: string, theme: EmbedTheme, body: string): string {
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles[theme]}</style></head><body>${body}</body></html>`;
}
