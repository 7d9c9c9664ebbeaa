import { isAllowedPictureUrl } from './picture-hosts.ts';

const extraHosts = ['127.0.0.1:4100', 'images.exemple.ca'];

test.each([
  'https://i.ytimg.com/vi/abc/hqdefault.jpg',
  'https://yt3.ggpht.com/abc=s240',
  'https://yt3.googleusercontent.com/abc',
  'https://img.youtube.com/vi/abc/0.jpg',
  'http://127.0.0.1:4100/portrait.png',
  'https://images.exemple.ca/a.png',
])('isAllowedPictureUrl accepts the URL %s', (address) => {
  expect(isAllowedPictureUrl(address, extraHosts)).toBe(true);
});

test.each([
  'http://i.ytimg.com/vi/abc/hqdefault.jpg',
  'https://i.ytimg.com:8443/a.jpg',
  'https://someone:secret@i.ytimg.com/a.jpg',
  'https://ytimg.com.evil.example/a.jpg',
  'https://evilytimg.com/a.jpg',
  // Google hosts where anyone can put content.
  'https://script.googleusercontent.com/macros/echo',
  'https://lh3.googleusercontent.com/abc',
  'https://ytimg.com/a.jpg',
  'https://evil.i.ytimg.com/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:6379/',
  'http://localhost:4100/portrait.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'ftp://127.0.0.1:4100/portrait.png',
  'not an address',
])('isAllowedPictureUrl rejects the URL %s', (address) => {
  expect(isAllowedPictureUrl(address, extraHosts)).toBe(false);
});
