/**
 * Style sheet of the documentation page, loaded after Swagger UI's own. Its colours and fonts are variables
 * of the shell's style sheet (tokens.css), which defines them for the light and the dark theme. Selectors
 * contain the id `#api`, so that they are more specific than those of Swagger UI. Code examples keep Swagger
 * UI's dark theme.
 */
export const docsStyle = `
body { margin: 0; background: var(--paper); color: var(--ink); font-family: var(--font-text); }
.page-header, .plain-list { max-width: 1460px; margin: 0 auto; padding: 1.25rem 20px 0; }
.page-header a, .plain-list a { color: var(--bleu); font-weight: 600; text-underline-offset: 3px; text-decoration: underline; }

#api :not(pre, pre *, svg *) {
  background-color: transparent;
  border-color: var(--line);
  box-shadow: none;
  color: inherit;
  font-family: inherit;
  text-shadow: none;
}
#api :is(h1, h2, h3, h4, h5) { font-family: var(--font-heading); }
#api :is(code, .opblock-summary-method, .opblock-summary-path, .parameter__type, .json-schema-2020__title) {
  font-family: ui-monospace, monospace;
}
#api svg { fill: currentColor; }
#api :focus-visible { outline: 3px solid var(--bleu); outline-offset: 2px; }
#api a { color: var(--bleu); text-decoration: underline; text-underline-offset: 3px; }
#api .info { margin: 1.5rem 0; }
#api .info code, #api .renderedMarkdown code, #api .markdown code {
  border-radius: 6px;
  background-color: var(--sunken);
}
#api .info .title small { border-radius: 6px; background-color: var(--givre); color: var(--bleu); padding: 2px 6px; }
#api .info .title small pre { background: none; color: inherit; }
#api .scheme-container { padding: 0 0 1.5rem; }
#api .opblock-tag { border-color: var(--line-strong); }
#api .opblock-tag a { color: inherit; text-decoration: none; }
#api .opblock { border: 1px solid var(--line); border-radius: 14px; background-color: var(--surface); }
#api .opblock a.nostyle { color: inherit; text-decoration: none; }
#api .opblock-summary-description { color: var(--muted); }
#api .opblock-summary-method { border-radius: 6px; background-color: var(--bleu); color: var(--on-bleu); }
#api .opblock-post .opblock-summary-method { background-color: var(--success); }
#api :is(.opblock-put, .opblock-patch) .opblock-summary-method { background-color: var(--warning); }
#api .opblock-delete .opblock-summary-method { background-color: var(--danger); color: var(--on-danger); }
#api :is(.opblock-section-header, .model-box, .json-schema-2020, .dialog-ux .modal-ux-header) {
  background-color: var(--sunken);
}
#api :is(input, select, textarea) {
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background-color: var(--surface);
  background-image: none;
  appearance: auto;
}
#api .tab-item.active h4 span::after { background-color: var(--bleu); }
#api :is(.table-container, .responses-inner) { overflow-x: auto; }
#api :is(.table-container, .responses-inner) td { overflow-wrap: normal; }
#api .btn { border: 1px solid var(--line-strong); border-radius: 6px; }
#api .btn.execute { border-color: var(--bleu); background-color: var(--bleu); color: var(--on-bleu); }
#api .dialog-ux .modal-ux { background-color: var(--surface); }
#api .dialog-ux .backdrop-ux { background-color: var(--scrim); }
#api .parameter__in, #api .response-col_links, #api .parameter__type { color: var(--muted); }
#api .parameter__name.required span { color: var(--danger); }
#api .parameter__name.required::after { color: var(--danger); content: "obligatoire"; white-space: nowrap; }
#api :is(.errors-wrapper, .response-undocumented) { border-color: var(--danger); }
`;
