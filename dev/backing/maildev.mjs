import maildev from 'maildev';

// MailDev 2.2.0 reads an undeclared global `host` when it starts listening, and crashes without it.
globalThis.host = '127.0.0.1';
maildev().listen();
