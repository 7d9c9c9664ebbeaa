import { ButtonLink } from '@bottin/ui/components/link.tsx';

/** Invites creators to register. */
export function SignUpCall({ title }: { title: string }) {
  return (
    <section className="mt-16 flex flex-col gap-5 border-ink border-t-2 pt-8 lg:flex-row lg:items-center lg:justify-between">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">L’inscription est gratuite et prend moins de 2 minutes.</p>
      </div>
      <ButtonLink to="/login?tab=register" size="lg" className="self-start">
        Créer mon profil gratuitement
      </ButtonLink>
    </section>
  );
}
