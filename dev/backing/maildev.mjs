import maildev from 'maildev';

// MailDev 2.2.0 reads an undeclared `host` once it listens, and falls over without it.
globalThis.host = '127.0.0.1';
maildev().listen();
