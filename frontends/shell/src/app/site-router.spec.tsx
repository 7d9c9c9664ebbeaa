import { listenToSteps } from '@bottin/ui/lib/history-steps.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { SiteRouter } from './site-router.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return (
    <p>
      {useNavigationType()} {pathname + search}
    </p>
  );
}

/** Steps as the visitor may while the page is taken over: a parent's effects, the router's among them, run later. */
function StepsMeanwhile({ to }: { to: string }) {
  useLayoutEffect(() => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, [to]);
  return null;
}

function FollowsLinkAtOnce() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/repertoire'), [navigate]);
  return null;
}

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

test.each(['/repertoire', '/?page=2'])('a step to %p before the router listens is made', (to) => {
  render(
    <SiteRouter>
      <Address />
      <StepsMeanwhile to={to} />
    </SiteRouter>,
  );
  expect(screen.getByText(`POP ${to}`)).not.toBeNull();
});

test('a link followed as soon as it is possible is no step back', () => {
  render(
    <SiteRouter>
      <Address />
      <FollowsLinkAtOnce />
    </SiteRouter>,
  );
  expect(screen.getByText('PUSH /repertoire')).not.toBeNull();
});

test('a step that a page prevents is none for the router', () => {
  render(
    <SiteRouter>
      <Address />
    </SiteRouter>,
  );
  const stop = listenToSteps((step) => step.preventDefault());
  const step = () => act(() => void dispatchEvent(new PopStateEvent('popstate', { state: null })));
  history.pushState(null, '', '/repertoire');
  step();
  expect(screen.getByText('POP /')).not.toBeNull();
  stop();
  step();
  expect(screen.getByText('POP /repertoire')).not.toBeNull();
});
