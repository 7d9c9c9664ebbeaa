import { coloursOf } from '@bottin/contracts/domain/tokens.ts';

const light = coloursOf('light');
const dark = coloursOf('dark');

/** Who has the font sees it: an e-mail fetches none. */
export const headingFont = "'Bricolage Grotesque',Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** One of the tabs at the edge of the book. */
const tab = `<span class="tab" style="display:block;width:4px;height:8px;margin:0 0 3px;background:${light.erable}"></span>`;

/**
 * The site's mark and name, as the logo has them: drawn with boxes, since mail programs show no picture of ours before they are
 * allowed to, and no drawing at all.
 */
export const brandMark = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:separate"><tr>
<td aria-hidden="true" class="cover" style="width:32px;height:40px;padding:0;border-radius:4px 6px 2px 4px;background:${light.bleu};color:${light.paper};font:800 22px/40px ${headingFont};text-align:center">B</td>
<td aria-hidden="true" style="padding:6px 0 0;vertical-align:top">${tab.repeat(3)}</td>
<td class="name" style="padding:0 0 0 10px;color:${light.bleu};font:800 26px/40px ${headingFont};letter-spacing:-.02em">Bottin</td>
</tr></table>`;

/** What of it changes in the dark. */
export const brandMarkDark = `  .cover { background: ${dark.bleu} !important; color: ${dark.surface} !important; }
  .tab { background: ${dark.erable} !important; }
  .name { color: ${dark.bleu} !important; }`;
