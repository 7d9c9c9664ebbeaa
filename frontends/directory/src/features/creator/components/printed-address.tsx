import { useSyncExternalStore } from 'react';

/**
 * Address of a profile with its QR code, on paper only. Browsers load the picture when they print, because it
 * is lazy and not displayed until then.
 */
export function PrintedAddress({ path }: { path: string }) {
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  );
  return (
    <p className="printed-address">
      <img src={`${path}/qr.svg`} alt="" loading="lazy" />
      <span>{origin + path}</span>
    </p>
  );
}
