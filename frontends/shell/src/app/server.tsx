import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import type { PageToRender, ShellServer } from '@bottin/contracts/remotes/server-rendering.ts';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToString } from 'react-dom/server.browser';
import * as router from 'react-router-dom';
import { StaticRouter } from 'react-router-unshared';
import * as swr from 'swr';
import { checkEntry } from '../../../federation/remote-entries.ts';
import { PageLoader } from '../features/remotes/loader.ts';
import { configureSite, type SiteConfig } from '../lib/config.ts';
import { sessionKey, toSessionState } from '../lib/session.ts';
import { App } from './app.tsx';
import { shellPages } from './pages.tsx';
import { buildSwrOptions, Site } from './site.tsx';

type Remote = Parameters<ShellServer['render']>[1];

const noop = () => {};
const staticRegistry = { check: async () => {}, changed: false };
const noConsent = { analytics: false, advertising: false, embeds: false };

function buildHost(session: SessionState, config: Partial<SiteConfig>): Host {
  const fixed = <T,>(value: T) => ({ get: () => value, subscribe: () => noop });
  return {
    session: { ...fixed(session), refresh: async () => session, logout: async () => {} },
    toast: noop,
    setHead: noop,
    consent: { ...fixed(noConsent), open: noop },
    demonstration: config.demonstration ?? false,
  };
}

/**
 * Page loaders by remote. A loader caches the pages that it has loaded. The key `withoutRemote` stands for
 * the pages of the shell itself.
 */
const loaders = new WeakMap<object, PageLoader>();
const withoutRemote = {};

function getLoader(remote: Remote): PageLoader {
  const key = remote ?? withoutRemote;
  const cached = loaders.get(key);
  if (cached) return cached;
  const resolveNow = async () => {};
  const loader = new PageLoader({
    registry: { ensure: resolveNow, reloadAfterFailure: resolveNow, changed: false },
    loadEntry: async (name) => checkEntry(name, remote),
    reload: noop,
    own: shellPages,
  });
  loaders.set(key, loader);
  return loader;
}

/**
 * Returns the HTML of a page. If the first render finds that the page's code isn't loaded, loads the code and
 * renders again.
 */
async function render({ address, config, data }: PageToRender, remote: Remote): Promise<string> {
  configureSite(config);
  const loader = getLoader(remote);
  const missing: Parameters<PageLoader['load']>[] = [];
  const recordingLoader = {
    loaded: (...page: Parameters<PageLoader['load']>) => {
      const component = loader.loaded(...page);
      if (!component) missing.push(page);
      return component;
    },
    load: () => new Promise<never>(noop),
    declaration: () => null,
  };
  const host = buildHost(toSessionState(data[sessionKey] as CurrentUser | null | undefined), config);
  const html = () =>
    renderToString(
      <Site queries={{ ...buildSwrOptions(data), provider: () => new Map() }}>
        <StaticRouter location={address}>
          <App host={host} loader={recordingLoader} registry={staticRegistry} />
        </StaticRouter>
      </Site>,
    );
  const first = html();
  const [page] = missing;
  if (!page || (page[0] !== 'shell' && !remote)) return first;
  await loader.load(...page);
  return html();
}

const server: ShellServer = {
  shared: {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    'react-router': router,
    'react-router-dom': router,
    swr,
  },
  render,
};

export default server;
