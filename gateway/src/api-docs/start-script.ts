import { interfaceTexts } from './interface.text.ts';

/**
 * Script of the documentation page. Applies the theme that the visitor chose on the site, starts Swagger UI
 * with our OpenAPI document, and translates Swagger UI's texts.
 *
 * `validatorUrl` is null; otherwise Swagger UI would send the document's URL to a third party. Translating
 * changes only the data of text nodes, so that React keeps finding its nodes.
 */
export const startScript = `const texts = ${JSON.stringify(interfaceTexts)};
try {
  const theme = localStorage.getItem('bottin.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

function translate(node) {
  if (node.nodeType !== Node.TEXT_NODE) {
    for (const child of node.childNodes) translate(child);
    return;
  }
  const text = node.data.trim();
  if (!Object.hasOwn(texts, text) || node.parentElement?.closest('pre, code, textarea, option')) return;
  if (texts[text] !== text) node.data = node.data.replace(text, texts[text]);
}

const api = document.getElementById('api');
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === 'characterData') translate(target);
    else addedNodes.forEach(translate);
  }
}).observe(api, { childList: true, subtree: true, characterData: true });

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: api,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;
