import { getColours } from '@bottin/contracts/domain/tokens.ts';

const light = getColours('light');
const dark = getColours('dark');

/** Fonts for headings. The list ends with system fonts, because our e-mails load no web fonts. */
export const headingFont = "'Bricolage Grotesque',Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The logo is a book with three tabs on its edge. This is the HTML of one tab. */
const tabHtml = `<span class="tab" style="display:block;width:4px;height:8px;margin:0 0 3px;background:${light.erable}"></span>`;

/**
 * HTML of the logo and the name Bottin. The logo is drawn with table cells, because mail clients block remote
 * images by default and don't render SVG.
 */
export const brandMark = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:separate"><tr>
<td aria-hidden="true" class="cover" style="width:32px;height:40px;padding:0;border-radius:4px 6px 2px 4px;background:${light.bleu};color:${light.paper};font:800 22px/40px ${headingFont};text-align:center">B</td>
<td aria-hidden="true" style="padding:6px 0 0;vertical-align:top">${tabHtml.repeat(3)}</td>
<td class="name" style="padding:0 0 0 10px;color:${light.bleu};font:800 26px/40px ${headingFont};letter-spacing:-.02em">Bottin</td>
</tr></table>`;

/** CSS rules that apply to the logo in dark mode. */
export const brandMarkDark = `  .cover { background: ${dark.bleu} !important; color: ${dark.surface} !important; }
  .tab { background: ${dark.erable} !important; }
  .name { color: ${dark.bleu} !important; }`;
