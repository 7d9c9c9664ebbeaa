/**
 * Shows errors of components, event handlers and promises over the page, during development only. React
 * passes errors that an error boundary has caught to `console.error`, so calls of `console.error` are
 * observed too. Escape closes the overlay.
 */
const overlay = document.createElement('dialog');
const list = document.createElement('pre');
const shown = new Set<unknown>();

overlay.setAttribute('aria-label', 'Runtime errors');
Object.assign(overlay.style, {
  width: '90vw',
  maxHeight: '85vh',
  margin: 'auto',
  padding: '1rem',
  overflow: 'auto',
  border: '4px solid #c8102e',
  background: '#181818',
  color: '#f2f2f2',
});
Object.assign(list.style, { whiteSpace: 'pre-wrap', font: '13px/1.5 monospace' });
overlay.append(list);
overlay.addEventListener('close', () => {
  list.textContent = '';
  shown.clear();
});

function show(error: unknown): void {
  if (!(error instanceof Error) || shown.has(error)) return;
  shown.add(error);
  list.append(`${error.stack ?? String(error)}\n\n`);
  if (!overlay.isConnected) document.body.append(overlay);
  if (!overlay.open) overlay.showModal();
}

addEventListener('error', ({ error }) => show(error));
addEventListener('unhandledrejection', ({ reason }) => show(reason));

const browserConsole = globalThis.console;
const logError = browserConsole.error.bind(browserConsole);
browserConsole.error = (...values: unknown[]): void => {
  logError(...values);
  values.forEach(show);
};
