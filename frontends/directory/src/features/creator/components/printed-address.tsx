import { useSyncExternalStore } from 'react';

/**
 * Address of a profile with its QR code, on paper only. The picture is lazy and hidden on screens, so
 * browsers load it only for printing.
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
