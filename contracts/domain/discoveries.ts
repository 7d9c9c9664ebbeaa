export const discoveriesPerDay = 6;
