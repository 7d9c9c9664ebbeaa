#!/bin/sh
# Writes Alertmanager's configuration from its environment and starts it: e-mail to ALERT_EMAIL_TO by the site's own
# mail server (SMTP_URL), and a webhook at ALERT_WEBHOOK_URL. Alertmanager itself doesn't read the environment.
set -eu
config=${TMPDIR:-/tmp}/alertmanager.yml
umask 077

quote() { # quote TEXT: as a YAML string
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/''/g")"
}

decode() { # decode TEXT: without percent-encoding
  rest=$1
  while [ "$rest" != "${rest#*%}" ]; do
    printf '%s' "${rest%%%*}"
    rest=${rest#*%}
    after=${rest#??}
    printf "\\$(printf '%03o' "0x${rest%"$after"}")"
    rest=$after
  done
  printf '%s' "$rest"
}

configure_mail_server() {
  : "${SMTP_URL:?}" "${MAIL_FROM:?}"
  scheme=${SMTP_URL%%://*}
  address=${SMTP_URL#*://}
  address=${address%%[/?]*}
  host=${address##*@}
  port=587
  [ "$scheme" = smtps ] && port=465
  case $host in *:*) ;; *) host=$host:$port ;; esac
  echo 'global:'
  echo "  smtp_smarthost: $(quote "$host")"
  echo "  smtp_from: $(quote "$MAIL_FROM")"
  # On port 465 Alertmanager uses TLS from the start, otherwise STARTTLS.
  [ "${SMTP_TLS:-required}" = required ] || echo '  smtp_require_tls: false'
  if [ "$address" != "${address#*@}" ]; then
    login=${address%@*}
    echo "  smtp_auth_username: $(quote "$(decode "${login%%:*}")")"
    echo "  smtp_auth_password: $(quote "$(decode "${login#*:}")")"
  fi
}

{
  [ -z "${ALERT_EMAIL_TO:-}" ] || configure_mail_server
  echo 'route:'
  echo '  receiver: operators'
  echo '  group_by: [alertname]'
  echo '  repeat_interval: 1d'
  echo '  routes:'
  echo '    - matchers: [severity="page"]'
  echo '      repeat_interval: 2h'
  echo 'inhibit_rules:'
  echo '  - source_matchers: [alertname="DiskSpaceCritical"]'
  echo '    target_matchers: [alertname="DiskSpaceLow"]'
  echo '    equal: [instance, mountpoint, persistentvolumeclaim]'
  echo 'receivers:'
  echo '  - name: operators'
  if [ -n "${ALERT_EMAIL_TO:-}" ]; then
    echo "    email_configs: [{ to: $(quote "$ALERT_EMAIL_TO"), send_resolved: true }]"
  fi
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo "    webhook_configs: [{ url: $(quote "$ALERT_WEBHOOK_URL") }]"
  fi
} >"$config"
[ -n "${ALERT_EMAIL_TO:-}${ALERT_WEBHOOK_URL:-}" ] ||
  echo 'Alerts reach nobody: ALERT_EMAIL_TO and ALERT_WEBHOOK_URL are empty' >&2
# There is one Alertmanager, so it needs no port for others.
exec alertmanager --config.file="$config" --storage.path=/alertmanager --cluster.listen-address=
