import { Container } from '@bottin/ui/components/container.tsx';
import { Logo } from '../../components/logo.tsx';

/** Header of a page that is shown without the site's menus. */
export function LogoHeader() {
  return (
    <header data-app="shell" data-around-page>
      <div className="border-line border-b bg-paper">
        <Container className="flex min-h-16 items-center">
          <Logo />
        </Container>
      </div>
    </header>
  );
}
