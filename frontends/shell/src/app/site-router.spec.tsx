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

/** Navigates during hydration, before the effects of parents such as the router run. */
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
  'applies a navigation to %p that happens before the router listens',
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

test('keeps a push right after hydration as a push instead of a replacement', () => {
  render(
    <SiteRouter>
      <Address />
      <PushAfterHydration />
    </SiteRouter>,
  );
  expect(screen.getByText('PUSH /repertoire')).not.toBeNull();
});

test('hides a history event from the router when the page prevents it', () => {
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
