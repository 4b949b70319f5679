import type { CodeForm } from '../../shared/code-sample/code-sample.tsx';

const hours = 6;

/** Code that signs a token for a stream, in the languages of servers. */
export const tokenCode = (keyId: string): CodeForm[] => [
  {
    label: 'Node.js',
    text: `// npm install jose
import { readFile } from 'node:fs/promises';
import { SignJWT, importPKCS8 } from 'jose';

const key = await importPKCS8(await readFile('${keyId}.pem', 'utf8'), 'RS256');
const token = await new SignJWT()
  .setProtectedHeader({ alg: 'RS256', kid: '${keyId}' })
  .setSubject('STREAM_ID')
  .setExpirationTime('${hours}h')
  .sign(key);`,
  },
  {
    label: 'Python',
    text: `# pip install "pyjwt[crypto]"
import time, jwt

key = open("${keyId}.pem").read()
claims = {"sub": "STREAM_ID", "exp": int(time.time()) + ${hours} * 3600}
token = jwt.encode(claims, key, algorithm="RS256", headers={"kid": "${keyId}"})`,
  },
  {
    label: 'PHP',
    text: `// composer require firebase/php-jwt
use Firebase\\JWT\\JWT;

$claims = ['sub' => 'STREAM_ID', 'exp' => time() + ${hours} * 3600];
$token = JWT::encode($claims, file_get_contents('${keyId}.pem'), 'RS256', '${keyId}');`,
  },
  {
    label: 'Ruby',
    text: `# gem install jwt
require 'jwt'

key = OpenSSL::PKey::RSA.new(File.read('${keyId}.pem'))
claims = { sub: 'STREAM_ID', exp: Time.now.to_i + ${hours} * 3600 }
token = JWT.encode(claims, key, 'RS256', { kid: '${keyId}' })`,
  },
  {
    label: 'Go',
    text: `// go get github.com/golang-jwt/jwt/v5
pem, _ := os.ReadFile("${keyId}.pem")
key, _ := jwt.ParseRSAPrivateKeyFromPEM(pem)
claims := jwt.MapClaims{"sub": "STREAM_ID", "exp": time.Now().Add(${hours} * time.Hour).Unix()}
token := jwt.NewWithClaims(jwt.SigningMethodRS256, claims)
token.Header["kid"] = "${keyId}"
signed, _ := token.SignedString(key)`,
  },
];
