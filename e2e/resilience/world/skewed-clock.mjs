// Preloaded into a service with NODE_OPTIONS=--import: shifts its wall clock by CLOCK_SKEW_MS, like a host
// without time synchronisation. Timers and the stores' clocks are not affected.
const skewMs = Number(process.env.CLOCK_SKEW_MS);
const RealDate = globalThis.Date;

globalThis.Date = class SkewedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + skewMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + skewMs;
  }
};
