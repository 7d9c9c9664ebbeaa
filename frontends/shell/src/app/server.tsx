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
import { PageLoader } from '../features/remotes/loader.ts';
import { configureSite, type SiteConfig } from '../lib/config.ts';
import { sessionKey, sessionOf } from '../lib/session.ts';
import { App } from './app.tsx';
import { shellPages } from './pages.tsx';
import { queriesOf, Site } from './site.tsx';

type Remote = Parameters<ShellServer['render']>[1];

const nothing = () => {};
const inert = { check: async () => {}, changed: false };
const noConsent = { analytics: false, advertising: false, embeds: false };

function hostOf(session: SessionState, config: Partial<SiteConfig>): Host {
  const fixed = <T,>(value: T) => ({ get: () => value, subscribe: () => nothing });
  return {
    session: { ...fixed(session), refresh: async () => session, logout: async () => {} },
    toast: nothing,
    setHead: nothing,
    consent: { ...fixed(noConsent), open: nothing },
    demonstration: config.demonstration ?? false,
  };
}

/** The pages of each remote that were loaded once; `shell` are those shown without a remote. */
const loaders = new WeakMap<object, PageLoader>();
const withoutRemote = {};

function loaderOf(remote: Remote): PageLoader {
  const key = remote ?? withoutRemote;
  const known = loaders.get(key);
  if (known) return known;
  const ready = async () => {};
  const loader = new PageLoader({
    registry: { ensure: ready, renew: ready, changed: false },
    loadEntry: async () => remote,
    reload: nothing,
    own: shellPages,
  });
  loaders.set(key, loader);
  return loader;
}

/** The HTML of a page; a page that isn't loaded yet is loaded, and all of it rendered again. */
async function render({ address, config, data }: PageToRender, remote: Remote): Promise<string> {
  configureSite(config);
  const loader = loaderOf(remote);
  const missing: Parameters<PageLoader['load']>[] = [];
  const asked = {
    loaded: (...page: Parameters<PageLoader['load']>) => {
      const found = loader.loaded(...page);
      if (!found) missing.push(page);
      return found;
    },
    load: () => new Promise<never>(nothing),
    declaration: () => null,
  };
  const host = hostOf(sessionOf(data[sessionKey] as CurrentUser | null | undefined), config);
  const html = () =>
    renderToString(
      <Site queries={{ ...queriesOf(data), provider: () => new Map() }}>
        <StaticRouter location={address}>
          <App host={host} loader={asked} registry={inert} />
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
