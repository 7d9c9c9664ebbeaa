import { onHistoryStep } from '@bottin/ui/lib/history-steps.ts';
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

/** Navigates during hydration, before the layout effect in which the router begins to listen. */
function NavigateDuringHydration({ to }: { to: string }) {
  useLayoutEffect(() => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, [to]);
  return null;
}

function PushAfterHydration() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/repertoire'), [navigate]);
  return null;
}

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

test.each(['/repertoire', '/?page=2'])(
  'the router applies a navigation to %p that happens before the router listens',
  (to) => {
    render(
      <SiteRouter>
        <Address />
        <NavigateDuringHydration to={to} />
      </SiteRouter>,
    );
    expect(screen.getByText(`POP ${to}`)).not.toBeNull();
  },
);

test('a push right after hydration adds a history entry and doesn’t replace one', () => {
  render(
    <SiteRouter>
      <Address />
      <PushAfterHydration />
    </SiteRouter>,
  );
  expect(screen.getByText('PUSH /repertoire')).not.toBeNull();
});

test('the router ignores a back or forward navigation for which a page has called preventDefault', () => {
  render(
    <SiteRouter>
      <Address />
    </SiteRouter>,
  );
  const stop = onHistoryStep((step) => step.preventDefault());
  const step = () => act(() => void dispatchEvent(new PopStateEvent('popstate', { state: null })));
  history.pushState(null, '', '/repertoire');
  step();
  expect(screen.getByText('POP /')).not.toBeNull();
  stop();
  step();
  expect(screen.getByText('POP /repertoire')).not.toBeNull();
});
