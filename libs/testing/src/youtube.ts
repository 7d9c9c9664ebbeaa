/** Double of Google's API, re-exported because tests of services may not import from dev. */
export { startYouTubeDouble, type YouTubeDouble } from '@bottin/dev/youtube-double/youtube-double.ts';
