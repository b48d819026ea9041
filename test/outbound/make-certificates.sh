#!/usr/bin/env bash
# make-certificates.sh FOLDER: makes the certificates of the tests' receivers there (needs openssl).
# The authority can sign only for test names and loopback addresses, and its key is deleted, so that
# trusting it is safe.
set -euo pipefail
cd "$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
: >"$work/database"
cat >"$work/openssl.conf" <<END
[ca]
default_ca = it
[it]
database = $work/database
new_certs_dir = $work
rand_serial = yes
default_md = sha256
default_startdate = 20200101000000Z
default_enddate = 21260101000000Z
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = none
[none]
END

# request NAME COMMON_NAME: a key, kept as NAME.key, and the request for its certificate
request() {
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1.key"
  openssl req -new -config "$work/openssl.conf" -key "$1.key" -subj "/CN=$2" -out "$work/$1.csr"
}

# certify NAME EXTENSIONS HOW…: its certificate, NAME.pem
certify() {
  local name="$1"
  printf '%s\n' "$2" >"$work/extensions"
  openssl ca -batch -notext -config "$work/openssl.conf" -extfile "$work/extensions" \
    -in "$work/$name.csr" -out "$name.pem" "${@:3}"
}

by=(-cert ca.pem -keyfile ca.key)
permitted='permitted;DNS:localhost,permitted;DNS:test,permitted;IP:127.0.0.0/255.0.0.0'
permitted+=',permitted;IP:0:0:0:0:0:0:0:1/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'
request ca 'Tests only'
certify ca "basicConstraints=critical,CA:TRUE
keyUsage=critical,keyCertSign
subjectKeyIdentifier=hash
nameConstraints=critical,$permitted" -selfsign -keyfile ca.key
names='subjectAltName=DNS:localhost,DNS:receiver.test,DNS:*.receiver.test,IP:127.0.0.1,IP:0:0:0:0:0:0:0:1'
request receiver receiver.test
certify receiver "$names" "${by[@]}"
request other other.test
certify other 'subjectAltName=DNS:other.test' "${by[@]}"
request self-signed receiver.test
certify self-signed "$names" -selfsign -keyfile self-signed.key
rm ca.key
