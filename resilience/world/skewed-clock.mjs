// Shifts a service's wall clock by CLOCK_SKEW_MS, like on a host without time synchronisation. Timers and the
// stores' clocks are not affected. NODE_OPTIONS=--import loads this module into the service.
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
