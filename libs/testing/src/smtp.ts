import { createTransport, type SendMailOptions } from 'nodemailer';

/** Response of an SMTP server: its code and text. */
export interface SmtpResponse {
  code: number;
  text: string;
}

/**
 * Sends an e-mail by SMTP to a port of 127.0.0.1. Returns the response that accepts or rejects the e-mail.
 */
export async function sendBySmtp(port: number, email: SendMailOptions): Promise<SmtpResponse> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail(email);
    return { code: Number(response.slice(0, 3)), text: response };
  } catch (error) {
    const { responseCode = 0, response = String(error) } = error as {
      responseCode?: number;
      response?: string;
    };
    return { code: responseCode, text: response };
  } finally {
    transport.close();
  }
}
